import UIKit

extension UIColor {
    /// Buttons -- and "links" & <tabs> */
    static let brand = UIColor(hex: 0x0A84FF)
    /// Two lines:
    /// the second 😀
    static let `default` = UIColor(hex: 0xFFFFFF)
    static let text_dark = UIColor(hex: 0x010203)
}

private extension UIColor {
    convenience init(hex: UInt32) {
        let red = CGFloat((hex >> 16) & 0xFF) / 255
        let green = CGFloat((hex >> 8) & 0xFF) / 255
        let blue = CGFloat(hex & 0xFF) / 255
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
}
