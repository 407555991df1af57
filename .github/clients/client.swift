import Foundation

let server = "https://apps.example.com"
let appId = "YOUR_APP_ID"
let apiKey = "YOUR_API_KEY"

struct Configuration: Decodable {
    /// The language of the texts: English where the app does not have the one asked for.
    let locale: String
    let texts: [String: String]
    let images: [String: String]
    let colors: [String: String]
}

/// The newest configuration; without a connection the one that was kept, nil if there is none.
func loadConfiguration(language: String, store: UserDefaults = .standard) async -> Configuration? {
    let name = "configuration \(appId) \(language)"
    let kept = store.data(forKey: name)
    var address = URLComponents(string: "\(server)/api/config/\(appId)")!
    address.queryItems = [URLQueryItem(name: "lan", value: language)]
    var request = URLRequest(url: address.url!, cachePolicy: .reloadIgnoringLocalCacheData,
                             timeoutInterval: 10)
    request.setValue(apiKey, forHTTPHeaderField: "X-Api-Key")
    if kept != nil, let etag = store.string(forKey: "\(name) etag") {
        request.setValue(etag, forHTTPHeaderField: "If-None-Match")
    }
    for attempt in 0..<3 {
        // Longer each time, and by chance: not all apps at once ask a server that comes back.
        if attempt > 0 {
            let seconds = 0.5 * pow(2, Double(attempt)) * Double.random(in: 1...2)
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
        }
        guard let (data, response) = try? await URLSession.shared.data(for: request),
              let answer = response as? HTTPURLResponse else { continue }
        if answer.statusCode == 200,
           let configuration = try? JSONDecoder().decode(Configuration.self, from: data) {
            // The old tag goes first: a tag never stands beside data that are not its own.
            store.removeObject(forKey: "\(name) etag")
            store.set(data, forKey: name)
            store.set(answer.value(forHTTPHeaderField: "ETag"), forKey: "\(name) etag")
            return configuration
        }
        // 304: what was kept is the newest. A wrong id or key stays wrong.
        if answer.statusCode < 500 && answer.statusCode != 429 { break }
    }
    return kept.flatMap { try? JSONDecoder().decode(Configuration.self, from: $0) }
}
