import Foundation

let server = "https://apps.example.com"
let appId = "YOUR_APP_ID"
let apiKey = "YOUR_API_KEY"

struct Configuration: Codable {
    /// English where the app does not have the requested language.
    let locale: String
    let texts: [String: String]
    let images: [String: String]
    let colors: [String: String]
}

private struct Kept: Codable {
    let language: String
    let etag: String
    /// Until then it may be used without a request.
    var freshUntil: Date
    let configuration: Configuration
}

/// Written as a whole or not at all.
private func file(in folder: URL) -> URL { folder.appendingPathComponent("configuration-\(appId)") }

private func readKept(in folder: URL) -> Kept? {
    guard let data = try? Data(contentsOf: file(in: folder)) else { return nil }
    return try? JSONDecoder().decode(Kept.self, from: data)
}

/// A full disk keeps its content.
private func keep(_ kept: Kept, in folder: URL) {
    try? JSONEncoder().encode(kept).write(to: file(in: folder), options: .atomic)
}

/// The stored configuration, in its language: start with it.
func keptConfiguration(in folder: URL) -> Configuration? { readKept(in: folder)?.configuration }

/// Nil if there is no newer one, or the server is away.
func newConfiguration(language: String, in folder: URL) async -> Configuration? {
    let last = readKept(in: folder)
    let kept = last?.language == language ? last : nil
    if let kept = kept, Date() < kept.freshUntil { return nil }
    var address = URLComponents(string: "\(server)/api/config/\(appId)")!
    address.queryItems = [URLQueryItem(name: "lan", value: language)]
    var request = URLRequest(url: address.url!, cachePolicy: .reloadIgnoringLocalCacheData,
                             timeoutInterval: 10)
    request.setValue(apiKey, forHTTPHeaderField: "X-Api-Key")
    if let kept = kept { request.setValue(kept.etag, forHTTPHeaderField: "If-None-Match") }
    for attempt in 0..<3 {
        // Random, so that not all apps call a recovered server at once.
        var delay = pow(2, Double(attempt)) * Double.random(in: 1...2)
        if let (data, response) = try? await URLSession.shared.data(for: request),
           let answer = response as? HTTPURLResponse {
            let freshUntil = Date(timeIntervalSinceNow: maxAge(of: answer))
            if answer.statusCode == 304, var known = kept {
                known.freshUntil = freshUntil
                keep(known, in: folder)
                return nil
            }
            if answer.statusCode == 200,
               let configuration = try? JSONDecoder().decode(Configuration.self, from: data) {
                keep(Kept(language: language, etag: answer.value(forHTTPHeaderField: "ETag") ?? "",
                          freshUntil: freshUntil, configuration: configuration), in: folder)
                return configuration
            }
            // A wrong id or key stays wrong.
            if answer.statusCode < 500 && answer.statusCode != 429 { return nil }
            delay = max(delay, Double(answer.value(forHTTPHeaderField: "Retry-After") ?? "") ?? 0)
        }
        // The next start of the app tries again after a longer wait.
        if delay > 60 { return nil }
        if attempt < 2 { try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000)) }
    }
    return nil
}

private func maxAge(of answer: HTTPURLResponse) -> Double {
    let control = answer.value(forHTTPHeaderField: "Cache-Control") ?? ""
    guard let range = control.range(of: "max-age=[0-9]+", options: .regularExpression) else { return 0 }
    return Double(control[range].dropFirst("max-age=".count)) ?? 0
}
