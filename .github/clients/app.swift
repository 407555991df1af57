import SwiftUI

@MainActor
final class Model: ObservableObject {
    @Published private var configuration: Configuration?
    private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

    init() { configuration = keptConfiguration(in: folder) }

    func text(_ key: String) -> String { configuration?.texts[key] ?? key }

    func refresh() async {
        let language = Locale.preferredLanguages.first ?? "en"
        if let newer = await newConfiguration(language: language, in: folder) { configuration = newer }
    }
}

@main
struct MinimalApp: App {
    @StateObject private var model = Model()

    var body: some Scene {
        WindowGroup { Text(model.text("hi")).task { await model.refresh() } }
    }
}
